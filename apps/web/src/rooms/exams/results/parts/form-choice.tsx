// Which of the parallel forms of a step is looked at: the first one is what everybody begins with.
import { formLetter } from '@clearbelt/domain/papers/forms'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../../shared/i18n.ts'

export function FormChoice({
  forms,
  form,
  onChange,
}: {
  forms: number
  /** Its place, from 0. */
  form: number
  onChange: (form: number) => void
}): ReactNode {
  const say = useText('results')
  return (
    <Segmented<number>
      size="small"
      aria-label={say('formOfPaper')}
      value={form}
      onChange={onChange}
      options={Array.from({ length: forms }, (_, place) => ({
        value: place,
        label: say('formNamed', { letter: formLetter(place) }),
      }))}
    />
  )
}
