import { expect, test } from 'vitest'
import { MATERIALS, materialNamed } from '../../physics/materials.ts'
import { HIGH_WEIGHTS, LOW_WEIGHTS } from '../../tables/channels.ts'
import { decompose } from './basis.ts'

test('every material attenuates like its basis mix to 4 % in each energy bin that counts', () => {
  for (const material of MATERIALS) {
    const shares = decompose(material.name)
    for (let bin = 0; bin < LOW_WEIGHTS.length; bin++) {
      if (LOW_WEIGHTS[bin]! < 0.02 && HIGH_WEIGHTS[bin]! < 0.02) continue
      const mixed = shares.reduce((sum, { material: name, share }) => sum + share * materialNamed(name).muBins[bin]!, 0)
      expect(Math.abs(mixed / material.muBins[bin]! - 1), `${material.name}, bin ${bin}`).toBeLessThan(0.04)
    }
  }
})

test('a basis material stands for itself', () => {
  expect(decompose('aluminium')).toEqual([{ material: 'aluminium', share: 1 }])
})

test('what no two of them can imitate keeps a map of its own', () => {
  expect(decompose('tungsten')).toEqual([{ material: 'tungsten', share: 1 }])
})

test('an unknown material is refused', () => {
  expect(() => decompose('unobtainium')).toThrow(RangeError)
})
