/** The position of a mark: its series and its unit of time. */
export interface Place {
  readonly series: number;
  readonly index: number;
}

/**
 * Returns the place that a key moves to, or null if the key doesn't move. Left and right move in the direction of the
 * time axis, which is mirrored in right-to-left languages, up and down move to another series.
 */
export function findNextPlace(
  key: string,
  { series, index }: Place,
  places: readonly Place[],
  isRightToLeft: boolean,
): Place | null {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const own = places.filter((place) => place.series === series);
  const beside = places.filter((place) => place.index === index);
  switch (key) {
    case forward:
      return own.find((place) => place.index > index) ?? null;
    case back:
      return own.findLast((place) => place.index < index) ?? null;
    case 'ArrowDown':
      return beside.find((place) => place.series > series) ?? null;
    case 'ArrowUp':
      return beside.findLast((place) => place.series < series) ?? null;
    case 'Home':
      return own[0] ?? null;
    case 'End':
      return own.at(-1) ?? null;
    default:
      return null;
  }
}
