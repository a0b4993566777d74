// Asks for the passphrase of a backup: from BACKUP_PASSPHRASE, or typed without being shown.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { BackupError } from '../backup/sealed-stream.ts'

const SHORTEST = 12

function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  return new Promise((resolve, reject) => {
    reader.once('SIGINT', () => {
      reader.close()
      reject(new BackupError('Stopped.'))
    })
    reader.question('', (answer) => {
      reader.close()
      process.stderr.write('\n')
      resolve(answer)
    })
  })
}

/** `new` asks twice and wants at least twelve characters. Throws BackupError. */
export async function readPassphrase(
  which: 'new' | 'known',
  env: Record<string, string | undefined> = process.env,
): Promise<string> {
  const given = env.BACKUP_PASSPHRASE
  if (!given && !process.stdin.isTTY) throw new BackupError('Set BACKUP_PASSPHRASE; there is no terminal to ask at.')
  const passphrase = given || (await askHidden('Passphrase: '))
  if (which === 'new' && passphrase.length < SHORTEST)
    throw new BackupError(`The passphrase must have at least ${SHORTEST} characters.`)
  if (which === 'new' && !given && (await askHidden('Once more: ')) !== passphrase)
    throw new BackupError('The two are not the same.')
  return passphrase
}
