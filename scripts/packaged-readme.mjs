/** What stands between these lines is for those who have the repository before them. */
const REPOSITORY_ONLY = /^<!-- repository:begin -->\n[\s\S]*?^<!-- repository:end -->\n\n?/gm;
const PICTURE = /^!\[[^\]]*\]\([^)]*\)\n\n?/gm;
const RELATIVE_LINK = /\[([^\]]+)\]\((?![a-z]+:|#)([^)]+)\)/g;

/**
 * The README as the package holds it: without pictures and with the names of files in the place of links to them. Where an
 * extension is shown, the editor loads pictures from the web alone and follows links to the web alone.
 *
 * @param {string} readme
 */
export function packagedReadme(readme) {
  return readme
    .replace(REPOSITORY_ONLY, '')
    .replace(PICTURE, '')
    .replace(RELATIVE_LINK, (_, text, file) => (text === file ? text : `${text} (${file})`));
}
