import type { KnowledgeProposal } from '@clearbelt/contract/knowledge/proposals'
import { expect, test } from 'vitest'
import type { Say } from '../../../shared/i18n.ts'
import { describeProposal } from './proposals.tsx'

const say: Say<'knowledge'> = (key, params) => `${key}${params ? ` ${Object.values(params).join(' ')}` : ''}`
const names = { 'zh-CN': '刀', en: 'Knife', es: 'Cuchillo', 'pt-BR': 'Faca' }
const proposal = (wanted: KnowledgeProposal['wanted']): KnowledgeProposal => ({
  id: '1',
  pointID: '2',
  code: 'blade',
  name: 'Knife',
  names,
  superiorID: 'a',
  order: 10,
  wanted,
  note: '',
  proposerName: 'Ana',
  proposerOrgName: 'North',
  proposedAt: '2026-01-01T00:00:00Z',
  state: 'open',
  deciderName: '',
  decidedAt: null,
  reason: '',
  mayDecide: true,
  own: false,
})

test('a proposal is told by what it changes alone', () => {
  const same = { superiorID: 'a', superiorName: 'Blades', names, order: 10 }
  expect(describeProposal(proposal(null), say)).toEqual(['toBeDeleted'])
  expect(describeProposal(proposal({ ...same, names: { ...names, en: 'Blade' } }), say)).toEqual(['Knife → Blade'])
  expect(describeProposal(proposal({ ...same, superiorID: 'b', superiorName: 'Tools', order: 3 }), say)).toEqual([
    'movesTo Tools',
    'orderBecomes 3',
  ])
  expect(describeProposal(proposal({ ...same, superiorID: null, superiorName: '' }), say)).toEqual(['becomesCategory'])
})
