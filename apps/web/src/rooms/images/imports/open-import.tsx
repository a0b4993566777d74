// Reminds of an import that was begun and left: it can be gone on with or forgotten.
import { Alert, Button, Flex } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { cancelImport } from '@clearbelt/contract/images/imports/calls'
import { call } from '../../../shared/call.ts'
import { isCallError } from '../../../shared/call-error.ts'
import { useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'
import { readStored, writeStored } from '../../../shared/storage.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useImport } from '../api/images.ts'
import { forgetChoices } from './kept-classes.ts'

const keyOf = (userID: string): string => `imageImport:${userID}`
const listeners = new Set<() => void>()

/** Remembers on this device which import the account has open; null forgets it. */
export function rememberImport(userID: string, id: string | null): void {
  writeStored(keyOf(userID), id)
  if (id === null) forgetChoices(userID)
  for (const listener of listeners) listener()
}

export function OpenImport({ hidden, onContinue }: { hidden: boolean; onContinue: (id: string) => void }): ReactNode {
  const say = useText('images')
  const confirm = useConfirm()
  const userID = useSession()?.userID ?? ''
  const [id, setID] = useState(() => readStored(keyOf(userID)))
  useEffect(() => {
    const look = (): void => setID(readStored(keyOf(userID)))
    look()
    listeners.add(look)
    return () => {
      listeners.delete(look)
    }
  }, [userID])
  const query = useImport(id)
  const isOver = isCallError(query.error, 'not-found') || query.data?.state === 'done' || query.data?.state === 'failed'
  useEffect(() => {
    if (id !== null && isOver) rememberImport(userID, null)
  }, [id, isOver, userID])
  if (hidden || id === null || !query.data || isOver || query.data.state === 'importing') return null
  const forget = async (): Promise<void> => {
    const question = { title: say('forgetAsk'), content: say('forgetText'), okText: say('forgetImport'), danger: true }
    if (!(await confirm(question))) return
    await call(cancelImport, { id })
    rememberImport(userID, null)
  }
  return (
    <Alert
      type="info"
      showIcon
      title={say(query.data.state === 'ready' ? 'importWaits' : 'importReads')}
      action={
        <Flex wrap gap={8}>
          <Button size="small" type="primary" onClick={() => onContinue(id)}>
            {say('continueImport')}
          </Button>
          <Button size="small" onClick={() => void forget().catch(() => {})}>
            {say('forgetImport')}
          </Button>
        </Flex>
      }
    />
  )
}
