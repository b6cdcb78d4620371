/**
 * The source of a pattern for a picture or a mark of the direction of writing, which may stand before what a line says.
 * Ranges, because classes of Unicode take their time to make.
 */
export const SIGN =
  '(?:[\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\u2190-\\u2bff\\ufe0e\\ufe0f\\ufeff]|[\\ud83c-\\ud83e][\\udc00-\\udfff])';
