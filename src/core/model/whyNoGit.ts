/** Why git cannot be asked in a folder, without the full stop. @param hasRepository whether one is seen there all the same */
export function whyNoGit(hasRepository: boolean): string {
  return hasRepository
    ? 'Git gives no answer about the repository here (git status says why)'
    : 'There is no git repository here';
}
