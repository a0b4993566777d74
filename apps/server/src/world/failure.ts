// Ends a piece of work that people wait for: a code and facts, put into words where their language is known.
export type Facts = Record<string, string | number>

export class Failure<Code extends string> extends Error {
  readonly code: Code
  readonly facts: Facts

  constructor(code: Code, facts: Facts = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }
}
