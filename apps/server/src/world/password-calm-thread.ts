// What a thread that hashes passwords loads: whoever saves an answer comes before whoever signs in.
import { standBack } from './stand-back.ts'

await standBack()

export { hashHere, verifyHere } from './password-hash.ts'
