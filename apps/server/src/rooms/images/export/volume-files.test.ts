// CT volumes as DICOS and DICONDE: two foreign readers read what is written, and it comes back voxel for voxel.
import type { SpotBox } from '@clearbelt/domain/kinds/image-ct/boxes'
import { densityAt, kindOf, type Volume } from '@clearbelt/xray/volume/volume'
import dcmjs from 'dcmjs'
import dicomParser from 'dicom-parser'
import { expect, test } from 'vitest'
import { placeThreat } from '../import/series/place-threat.ts'
import { planSeries } from '../import/series/plan-series.ts'
import { startStack, volumeOf } from '../../../pixels/volume/stack.ts'
import { readDicom } from '../../../pixels/dicom/read-dicom.ts'
import { openGrey } from '../../../pixels/dicom/read-pixels.ts'
import { readReport } from '../../../pixels/dicom/read-report.ts'
import { isSlices, readSliceFile, SLICES, unitOf } from '../../../pixels/dicom/read-slices.ts'
import { SOP_CLASS } from '../../../pixels/dicom/registry.ts'
import type { DicomDialect } from '../../../pixels/dicom/write-common.ts'
import { writeVolumePart, writeVolumeReport } from '../../../pixels/dicom/write-volume.ts'

const IMAGE = { id: '0b7d7c5e-53b6-4c1c-9f0e-0c9e4e6f3a11', name: '行李 A', device: 'CT-1', at: 1_790_000_000_000 }
const [NX, NY, NZ] = [24, 21, 17]

/** Every density and many materials; air and the container among them. */
function makeVolume(): Volume {
  const density = Uint8Array.from({ length: NX * NY * NZ }, (_, i) => (i * 37) % 256)
  const kind = density.map((code, i) => (code === 0 ? 0 : kindOf((i % 124) / 4, i % 5 === 0)))
  return { nx: NX, ny: NY, nz: NZ, voxel: 0.26037, density, kind }
}
const naturalOf = (bytes: Buffer) => {
  const { dict } = dcmjs.data.DicomMessage.readFile(Uint8Array.from(bytes).buffer)
  return dcmjs.data.DicomMetaDictionary.naturalizeDataset(dict)
}

const BOXES: SpotBox[] = [
  { from: { x: 6, y: 8, z: 9 }, to: { x: 40.5, y: 14, z: 11.2 }, turn: { x: 0, y: -24.5, z: 33.1 } },
  { from: { x: 3, y: 3, z: 3 }, to: { x: 10, y: 20, z: 30 }, turn: { x: 0, y: 0, z: 0 } },
]

test.each<[DicomDialect, string]>([
  ['dicos', SOP_CLASS.dicosCT],
  ['diconde', SOP_CLASS.enhancedCT],
])(
  'a volume as %s is read by dicom-parser and dcmjs, and comes back voxel for voxel with its boxes',
  async (dialect, sopClass) => {
    const volume = makeVolume()
    const files = (['ct', 'ct-z'] as const).map((part) => writeVolumePart(IMAGE, dialect, volume, part))
    for (const [at, { bytes, part }] of files.entries()) {
      const parsed = dicomParser.parseDicom(bytes)
      expect(parsed.warnings).toEqual([])
      expect([parsed.string('x00080016'), parsed.string('x00080060')]).toEqual([sopClass, 'CT'])
      expect([parsed.uint16('x00280011'), parsed.uint16('x00280010'), parsed.intString('x00280008')]).toEqual([
        NY,
        NZ,
        NX,
      ])
      const natural = naturalOf(bytes)
      const slope = Number(natural.RescaleSlope)
      const values = new Uint16Array((natural.PixelData as ArrayBuffer[])[0]!)
      expect(values).toHaveLength(NX * NY * NZ)
      // The first pixel of a slice: on top, at the corner of the belt; the first slice is the last plane.
      const voxelAt = (slice: number): number => NX - 1 - slice + NX * NY * (NZ - 1)
      for (const slice of [0, 5, NX - 1]) {
        const told = values[slice * NY * NZ]! * slope
        const voxel = voxelAt(slice)
        const wanted = at === 0 ? 1000 * densityAt(volume.density[voxel]!) : (volume.kind[voxel]! & 127) / 4
        expect(Math.abs(told - wanted)).toBeLessThanOrEqual(slope / 2 + 1e-9)
      }
      const shared = natural.SharedFunctionalGroupsSequence as { PixelMeasuresSequence: unknown[] }[]
      expect(shared).toMatchObject([
        { PixelMeasuresSequence: [{ PixelSpacing: [2.604, 2.604] }], PlaneOrientationSequence: [{}] },
      ])
      const each = natural.PerFrameFunctionalGroupsSequence as unknown[]
      expect(each).toHaveLength(NX)
      expect(each[2]).toMatchObject({ PlanePositionSequence: [{ ImagePositionPatient: [0, 0, 5.208] }] })
      expect(part).toBe(['ct', 'ct-z'][at])
    }

    const heads = files.map(({ bytes, part }) => {
      const head = readDicom(bytes, true)
      expect(isSlices(head)).toBe(true)
      return { file: part, ...readSliceFile(head) }
    })
    const problems: never[] = []
    const [found, ...others] = planSeries(heads, problems)
    expect([problems, others]).toEqual([[], []])
    const { stack, slices, atomic } = found?.series ?? expect.fail()
    const [densities, numbers] = await Promise.all(
      files.map(async ({ bytes }) => {
        const read = readDicom(bytes)
        return { reader: await openGrey(read, SLICES), ...unitOf(read) }
      }),
    )
    const laid = startStack(stack, 0, null)
    for (const [at, slice] of slices.entries()) {
      const { scale, offset } = densities!
      const values = await densities!.reader.frame(slice.frame)
      laid.add(
        values.map((value) => value * scale + offset),
        await numbers!.reader.frame(atomic[at]!.frame),
      )
    }
    const back = volumeOf(stack, [laid.part()])
    expect([back.nx, back.ny, back.nz, back.voxel]).toEqual([NX, NY, NZ, expect.closeTo(0.2604, 9)])
    expect(Buffer.from(back.density).equals(volume.density)).toBe(true)
    // All but which of it is the container.
    expect(Buffer.from(back.kind).equals(volume.kind.map((kind) => kind & 127))).toBe(true)

    const threats = BOXES.map((box, at) => ({ code: `threat.${at}`, category: 'CONTRABAND', box }))
    const { bytes } = writeVolumeReport(IMAGE, dialect, volume, threats)
    expect(naturalOf(bytes)).toMatchObject({ TDRType: 'GROUND TRUTH', AlarmDecision: 'ALARM', NumberOfAlarmObjects: 2 })
    const report = readReport(readDicom(bytes))
    expect(report.about).toEqual([readDicom(files[0]!.bytes).text('SOPInstanceUID')])
    const near = ({ x, y, z }: { x: number; y: number; z: number }) =>
      [x, y, z].map((mm): number => expect.closeTo(mm, 3) as number)
    expect(report.threats.map((threat) => placeThreat(found!, threat)?.turned)).toEqual(
      BOXES.map(({ from, to, turn }) => ({ from: near(from), to: near(to), turn: [turn!.x, turn!.y, turn!.z] })),
    )
    expect(readReport(readDicom(writeVolumeReport(IMAGE, dialect, volume, []).bytes))).toMatchObject({ isClear: true })
  },
)
