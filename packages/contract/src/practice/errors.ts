// What theory practice may refuse.
import { defineErrors } from '../errors.ts'

export const practiceErrors = defineErrors({
  'nothing-to-practise': {
    status: 422,
    en: 'There is no question to practise here. Choose other knowledge points or types.',
    'zh-CN': '没有符合条件的试题，请选择其他知识点或题型。',
    es: 'Aquí no hay preguntas para practicar. Elija otros puntos de conocimiento o tipos.',
    'pt-BR': 'Não há questões para praticar aqui. Escolha outros pontos de conhecimento ou tipos.',
  },
  'no-wrong-questions': {
    status: 422,
    en: 'You have no wrong questions left to practise.',
    'zh-CN': '您目前没有错题需要练习。',
    es: 'No le quedan preguntas falladas por practicar.',
    'pt-BR': 'Você não tem mais questões erradas para praticar.',
  },
  'no-daily-questions': {
    status: 422,
    en: 'There are no daily questions today.',
    'zh-CN': '今天没有每日一练试题。',
    es: 'Hoy no hay preguntas del día.',
    'pt-BR': 'Hoje não há questões do dia.',
  },
  'daily-done': {
    status: 409,
    en: 'You have answered the daily questions already. New ones come tomorrow.',
    'zh-CN': '您今天的每日一练已完成，明天再来吧。',
    es: 'Ya respondió las preguntas del día. Mañana habrá otras.',
    'pt-BR': 'Você já respondeu as questões do dia. Amanhã haverá outras.',
  },
  'too-many-open': {
    status: 409,
    en: 'You have {limit} practices open. Finish one of them first.',
    'zh-CN': '您有 {limit} 个未完成的练习，请先完成其中一个。',
    es: 'Tiene {limit} prácticas abiertas. Termine antes una de ellas.',
    'pt-BR': 'Você tem {limit} práticas abertas. Conclua uma delas antes.',
  },
  'practice-over': {
    status: 409,
    en: 'This practice has ended.',
    'zh-CN': '该练习已结束。',
    es: 'Esta práctica ha terminado.',
    'pt-BR': 'Esta prática terminou.',
  },
  'practice-mismatch': {
    status: 409,
    en: 'This page belongs to another practice. Open the practice again.',
    'zh-CN': '此页面属于其他练习，请重新打开练习。',
    es: 'Esta página es de otra práctica. Abra la práctica de nuevo.',
    'pt-BR': 'Esta página é de outra prática. Abra a prática de novo.',
  },
  'not-in-practice': {
    status: 422,
    en: 'The answer does not belong to a question of this practice.',
    'zh-CN': '答案与本练习的试题不符。',
    es: 'La respuesta no corresponde a ninguna pregunta de esta práctica.',
    'pt-BR': 'A resposta não corresponde a nenhuma questão desta prática.',
  },
  'answer-empty': {
    status: 422,
    en: 'Answer the question first.',
    'zh-CN': '请先作答。',
    es: 'Responda primero la pregunta.',
    'pt-BR': 'Responda primeiro à questão.',
  },
  'question-kept': {
    status: 409,
    en: 'This question is now kept for an examination and is no longer part of the practice.',
    'zh-CN': '该试题已用于考试，不再参与练习。',
    es: 'Esta pregunta se reserva ahora para un examen y ya no forma parte de la práctica.',
    'pt-BR': 'Esta questão agora é reservada para uma prova e não faz mais parte da prática.',
  },
})
