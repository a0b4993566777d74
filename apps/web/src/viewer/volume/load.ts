// Fetches the levels of a volume one after the other, the coarsest first, so that something is seen at once.
import type { VolumeLevels } from '@clearbelt/contract/images/volume'
import { inflate } from '@clearbelt/xray/codec/codec-web'
import type { Volume } from '@clearbelt/xray/volume/volume'
import { decodeVolume } from '@clearbelt/xray/volume/volume-codec'
import { useEffect, useState } from 'react'
import { fetchFile } from '../by-address.ts'

/** Most voxels that are shown, and on devices with little memory. */
const VOXELS_MOST = 48_000_000
const VOXELS_FEW = 6_000_000
const LITTLE_MEMORY_GB = 2

export interface VolumeState {
  /** The finest level by now; null before the first. */
  volume: Volume | null
  /** Bytes that have come as a share 0..1; 1 once all are there. */
  share: number
  error: Error | null
}

/** The levels that this device shows: the coarsest in any case. */
export function levelsFor(levels: VolumeLevels, memoryGB: number): VolumeLevels {
  const most = memoryGB <= LITTLE_MEMORY_GB ? VOXELS_FEW : VOXELS_MOST
  return levels.filter(({ nx, ny, nz }, at) => at === 0 || nx * ny * nz <= most)
}

/** GB of memory as far as the browser tells. */
const memoryOf = (): number => ('deviceMemory' in navigator ? Number(navigator.deviceMemory) : 8) || 8

/** The volume behind `levels`, which are to be kept stable; `round` asks again after an error. */
export function useVolume(levels: VolumeLevels, round: number): VolumeState {
  const [held, setHeld] = useState<{ of: VolumeLevels; state: VolumeState } | null>(null)
  useEffect(() => {
    const control = new AbortController()
    const wanted = levelsFor(levels, memoryOf())
    const total = wanted.reduce((sum, { bytes }) => sum + bytes, 0)
    const tell = (state: VolumeState): void => {
      if (!control.signal.aborted) setHeld({ of: levels, state })
    }
    const load = async (): Promise<void> => {
      let volume: Volume | null = null
      let bytes = 0
      try {
        for (const level of wanted) {
          const file = await fetchFile(level.url, control.signal)
          volume = await decodeVolume(new Uint8Array(await file.arrayBuffer()), inflate)
          bytes += level.bytes
          tell({ volume, share: bytes / total, error: null })
        }
      } catch (error) {
        tell({ volume, share: 0, error: error instanceof Error ? error : new Error(String(error)) })
      }
    }
    void load()
    return () => control.abort()
  }, [levels, round])
  return held?.of === levels ? held.state : { volume: null, share: 0, error: null }
}
