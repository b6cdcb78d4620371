/** The version of the package; a file of its own, so that a bundle takes nothing else from package.json. */
export { version } from '../../package.json';
