// Who sits in the exam day that is seen on the board, and what the day of each is like.
/** Thirty candidates, with names of many kinds. */
export const NAMES = [
  '王小明',
  '李娜',
  '张伟',
  '刘洋',
  '陈静',
  '欧阳修文',
  'María José Fernández de la Vega',
  'Íñigo Ruiz',
  'Beatriz Álvarez',
  'José Luis Muñoz',
  'João da Silva Pereira',
  'Luíza Gonçalves',
  'Thiago Araújo',
  'Anna Kowalska',
  'Bruno Conti',
  'Chloé Martin',
  'Daniel Okafor',
  'Elif Yılmaz',
  'Farah Haddad',
  'Giovanni Esposito Napolitano',
  'Hana Suzuki',
  'Igor Petrov',
  'Jana Nováková',
  'Kofi Mensah',
  'Lars Sørensen',
  'Mei-Ling Chou',
  'Nadia Rahman',
  'Oscar Lindqvist',
  'Priya Raman',
  'Quentin Dubois',
]

/** What a candidate's day is like. */
export type Day =
  | 'works'
  | 'page'
  | 'absent'
  | 'waits'
  | 'late'
  | 'offline'
  | 'leaving'
  | 'left'
  | 'submits'
  | 'no-camera'
  | 'dark'

/** The day of each, in the order of the names. */
export const DAYS: Day[] = [
  'page',
  'page',
  'works',
  'works',
  'leaving',
  'works',
  'works',
  'offline',
  'submits',
  'works',
  'no-camera',
  'works',
  'waits',
  'works',
  'left',
  'works',
  'absent',
  'works',
  'late',
  'works',
  'submits',
  'works',
  'dark',
  'works',
  'works',
  'waits',
  'works',
  'offline',
  'works',
  'works',
]
