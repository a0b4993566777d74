// Below the name of a paper: in which other languages it is said, and the way to say it in more.
import { TranslationOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { LANGUAGE_NAMES } from '../../../../shared/culture.ts'
import { sayList, useText } from '../../../../shared/i18n.ts'
import type { TranslationsDialogProps } from './translations-dialog.tsx'
import { languagesSaid } from './words.ts'

const TranslationsDialog = lazy(async () => ({
  default: (await import('./translations-dialog.tsx')).TranslationsDialog,
}))

export function TranslationsButton(props: Omit<TranslationsDialogProps, 'open' | 'onClose'>): ReactNode {
  const say = useText('papers')
  const [isOpen, setOpen] = useState(false)
  const [isBegun, setBegun] = useState(false)
  const languages = languagesSaid(props.names, props.sections)
  return (
    <>
      <Button
        type="link"
        size="small"
        icon={<TranslationOutlined />}
        style={{ paddingInline: 0, marginTop: 4, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
        onClick={() => {
          setBegun(true)
          setOpen(true)
        }}
      >
        {languages.length === 0
          ? say('otherLanguages')
          : say('otherLanguagesOf', { languages: sayList(languages.map((one) => LANGUAGE_NAMES[one])) })}
      </Button>
      {isBegun && (
        <Suspense>
          <TranslationsDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
