/** Arguments that make no sense. The message is a sentence for people; the program ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
