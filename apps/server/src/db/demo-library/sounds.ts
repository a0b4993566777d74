// The signals of a walk-through gate, as the bytes of a WAV file.

const RATE = 16_000
const LOUDNESS = 0.35
/** Rising and falling, so that a tone does not click, in seconds. */
const EDGE = 0.01

/** A tone: Hz (0: silence) and seconds. */
type Tone = readonly [number, number]

const repeat = (times: number, ...tones: readonly Tone[]): Tone[] => Array.from({ length: times }, () => tones).flat()

/** One low tone for metal below the waist, two higher ones above it, and a fast change for a random check. */
const SIGNALS: readonly Tone[] = [
  ...repeat(2, [523, 0.9], [0, 0.4]),
  [0, 1],
  ...repeat(4, [880, 0.25], [0, 0.12], [880, 0.25], [0, 0.5]),
  [0, 1],
  ...repeat(8, [659, 0.18], [988, 0.18]),
]

/** Mono, 16 bit; about ten seconds. */
export function alarmSignals(): Buffer {
  const samples = SIGNALS.flatMap(([hz, seconds]) => {
    const count = Math.round(seconds * RATE)
    return Array.from({ length: count }, (_, i) => {
      const edge = Math.min(1, i / RATE / EDGE, (count - i) / RATE / EDGE)
      return Math.round(Math.sin((2 * Math.PI * hz * i) / RATE) * edge * LOUDNESS * 32_767)
    })
  })
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples.length * 2, 40)
  for (const [i, sample] of samples.entries()) bytes.writeInt16LE(sample, 44 + i * 2)
  return bytes
}
