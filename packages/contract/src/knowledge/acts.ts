// The recorded acts of knowledge points, and the kinds of object they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const knowledgeActs = {
  'knowledge.acceptProposal': texts(
    'Accepted a proposal for a knowledge point',
    '采纳知识点修改建议',
    'Aceptó una propuesta sobre un punto de conocimiento',
    'Aceitou uma proposta sobre um ponto de conhecimento',
  ),
  'knowledge.add': texts(
    'Added a knowledge point',
    '添加知识点',
    'Añadió un punto de conocimiento',
    'Adicionou um ponto de conhecimento',
  ),
  'knowledge.delete': texts(
    'Deleted a knowledge point',
    '删除知识点',
    'Eliminó un punto de conocimiento',
    'Excluiu um ponto de conhecimento',
  ),
  'knowledge.propose': texts(
    'Proposed a change to a knowledge point',
    '提出知识点修改建议',
    'Propuso un cambio en un punto de conocimiento',
    'Propôs uma alteração em um ponto de conhecimento',
  ),
  'knowledge.refuseProposal': texts(
    'Refused a proposal for a knowledge point',
    '拒绝知识点修改建议',
    'Rechazó una propuesta sobre un punto de conocimiento',
    'Recusou uma proposta sobre um ponto de conhecimento',
  ),
  'knowledge.update': texts(
    'Changed a knowledge point',
    '修改知识点',
    'Modificó un punto de conocimiento',
    'Alterou um ponto de conhecimento',
  ),
  'knowledge.withdrawProposal': texts(
    'Withdrew a proposal for a knowledge point',
    '撤回知识点修改建议',
    'Retiró una propuesta sobre un punto de conocimiento',
    'Retirou uma proposta sobre um ponto de conhecimento',
  ),
} satisfies Record<string, Texts>

export const knowledgeObjects = {
  knowledgePoint: texts('Knowledge point', '知识点', 'Punto de conocimiento', 'Ponto de conhecimento'),
  knowledgeProposal: texts(
    'Proposal for a knowledge point',
    '知识点修改建议',
    'Propuesta sobre un punto de conocimiento',
    'Proposta sobre um ponto de conhecimento',
  ),
} satisfies Record<string, Texts>
