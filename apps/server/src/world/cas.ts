// The door to a CAS host: asks it whose a ticket is (CAS protocol 3.0, serviceValidate).
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Config } from './config.ts'

export interface CasHost {
  /** Where a person goes who has no ticket; they come back to `service` with one. */
  loginAddress(service: string): string
  /**
   * The name of the ticket's person, or null when the host refuses the ticket. Throws when the host does not answer as
   * one.
   */
  personOf(ticket: string, service: string): Promise<string | null>
}

/** A host that does not answer in this time counts as stopped. */
const TIMEOUT_MS = 5000
const ANSWER_MAX = 200_000
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: true, trimValues: true })

type Tree = Record<string, unknown>
const inside = (tree: unknown, name: string): unknown =>
  typeof tree === 'object' && tree !== null ? (tree as Tree)[name] : undefined

/** Reads a validation answer. Throws for anything that is none. */
export function readCasAnswer(xml: string, attribute: string | null): string | null {
  // A document type could define what the words in it mean.
  if (xml.length > ANSWER_MAX || /<!DOCTYPE/i.test(xml) || XMLValidator.validate(xml) !== true)
    throw new Error('the CAS host answered something else than CAS')
  const response = inside(parser.parse(xml), 'serviceResponse')
  const success = inside(response, 'authenticationSuccess')
  if (success === undefined) {
    if (inside(response, 'authenticationFailure') === undefined)
      throw new Error('the CAS host answered something else than CAS')
    return null
  }
  const named = attribute === null ? inside(success, 'user') : inside(inside(success, 'attributes'), attribute)
  // Several values would let the person choose who to be.
  return typeof named === 'string' && named !== '' ? named : null
}

/** The host of a configuration; null without one. */
export function createCasHost({ cas }: Pick<Config, 'cas'>): CasHost | null {
  if (!cas) return null
  return {
    loginAddress: (service) => cas.loginUrl ?? `${cas.url}/login?${new URLSearchParams({ service })}`,
    async personOf(ticket, service) {
      const response = await fetch(
        `${cas.url}/p3/serviceValidate?${new URLSearchParams({ service, ticket, format: 'XML' })}`,
        {
          headers: { Accept: 'application/xml, text/xml' },
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      )
      const xml = await response.text()
      if (!response.ok) throw new Error(`the CAS host answered ${response.status}`)
      return readCasAnswer(xml, cas.attribute)
    },
  }
}
