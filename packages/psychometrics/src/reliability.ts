// How far a hit rate can be relied on, by the number of threat images behind it (Spearman-Brown).

/**
 * Reliability of about 100 threat-image events where hit rates stay below .90, from 1.2 million events of 728
 * screeners.
 */
export const OBSERVED = { events: 100, reliability: 0.7 }

/**
 * Reliability of a measure made `factor` times as long: k r / (1 + (k - 1) r). Throws RangeError unless 0 <= r <= 1 and
 * k > 0.
 * Source: C. Spearman and W. Brown, British Journal of Psychology 3 (1910) 271-322.
 */
export function lengthenReliability(reliability: number, factor: number): number {
  if (!(reliability >= 0 && reliability <= 1 && factor > 0))
    throw new RangeError('a reliability lies in 0..1 and a factor above 0')
  return (factor * reliability) / (1 + (factor - 1) * reliability)
}

/** Expected reliability of a hit rate over n > 0 threat images. */
export function reliabilityOfEvents(n: number): number {
  return lengthenReliability(OBSERVED.reliability, n / OBSERVED.events)
}

/**
 * Threat images needed for a reliability strictly between 0 and 1, to the nearest whole one: the source is not finer.
 */
export function eventsNeeded(target: number): number {
  if (!(target > 0 && target < 1)) throw new RangeError('a reliability that can be reached lies between 0 and 1')
  const { events, reliability } = OBSERVED
  return Math.round((events * target * (1 - reliability)) / (reliability * (1 - target)))
}
