/** Minutes that local time is ahead of UTC at a moment; the `Clock` port has it. */
export interface LocalTime {
  offsetMinutes(at: number): number;
}

export interface ReadTime {
  /** Milliseconds since 1970-01-01 UTC; null where the text is no time that can be read. */
  readonly time: number | null;
  /** An abbreviation of a time zone that is not known; the time was read as local then. */
  readonly unknownZone: string | null;
}

/** Reads a time as people and agents write it. Without a zone it is local; a date alone holds until that day ends. */
export function readTime(_text: string, _local: LocalTime): ReadTime {
  return { time: null, unknownZone: null };
}
