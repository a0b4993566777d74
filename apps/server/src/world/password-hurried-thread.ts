// What the thread loads that helps where passwords have waited too long for the others: a third of what a common thread
// gets on a busy machine, so that nobody stands at the door for long.
import { beNice } from './stand-back.ts'

const NICE_IN_LINE = 5

beNice(NICE_IN_LINE)

export { hashHere, verifyHere } from './password-hash.ts'
