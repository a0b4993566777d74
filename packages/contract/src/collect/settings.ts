// What an installation decides about records of misses.
import { texts } from '../errors.ts'
import { DAYS, numberSetting } from '../settings.ts'

/** How long a record names its passenger, in days after the event. */
export const passengerDays = numberSetting({
  key: 'collect-passenger-days',
  section: 'privacy',
  min: 1,
  max: 3650,
  fallback: 180,
  title: texts(
    'Keep passengers of missed items for',
    '漏检记录中旅客信息保留天数',
    'Conservar los pasajeros de las omisiones durante',
    'Guardar os passageiros das falhas por',
  ),
  unit: DAYS,
  hint: texts(
    'After this time the passenger is taken out of the record; the record and its images stay.',
    '超过期限后清除记录中的旅客信息，记录及图像保留。',
    'Pasado este tiempo se borra al pasajero del registro; el registro y sus imágenes se conservan.',
    'Depois desse prazo o passageiro sai do registro; o registro e suas imagens ficam.',
  ),
})
