// The picture of a question in the browser: fetched with the bearer by its address, kept while it may be shown again.
import { useEffect, useState } from 'react'
import { createPictures } from '../../shared/pictures.ts'
import { fetchFile } from '../../viewer/by-address.ts'

const pictures = createPictures({ kept: 60 })

export interface LoadedPicture {
  /** What an image element takes; null until it is there. */
  src: string | null
  failed: boolean
  retry: () => void
}

interface Outcome {
  address: string
  tries: number
  src: string | null
}

/** The picture at an address of this server; an empty address is no picture. */
export function usePicture(address: string): LoadedPicture {
  const [tries, setTries] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const known = outcome !== null && outcome.address === address && outcome.tries === tries ? outcome : null
  useEffect(() => {
    if (address === '') return undefined
    return pictures.want(
      address,
      (signal) => fetchFile(address, signal),
      (src) => setOutcome({ address, tries, src }),
      () => setOutcome({ address, tries, src: null }),
    )
  }, [address, tries])
  return {
    src: known?.src ?? pictures.peek(address),
    failed: known !== null && known.src === null,
    retry: () => setTries((now) => now + 1),
  }
}

/** Fetches a picture ahead; answers the way to stop. What fails is asked for again when it is shown. */
export const fetchPicture = (address: string): (() => void) =>
  address === ''
    ? () => undefined
    : pictures.want(
        address,
        (signal) => fetchFile(address, signal),
        () => undefined,
        () => undefined,
      )
