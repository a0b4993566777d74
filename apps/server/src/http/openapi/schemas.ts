// Turns the shapes of the contract into JSON Schema as OpenAPI 3.1 wants it: named parts stand among the components.
import { zFlag } from '@clearbelt/contract/wire'
import { z } from 'zod'

export type Json = Record<string, unknown>
/** What a caller sends, with or without fields that the call does not know, or what it is answered. */
type Side = 'input' | 'openInput' | 'output'

const REF = '#/components/schemas/'

/** Made for each document: what has a name is collected in `components` while schemas are made. */
export interface SchemaBook {
  components: Record<string, Json>
  /** The schema of a shape; `about` names the place in the message of an error. */
  schemaOf(shape: z.ZodType, side: Side, about: string): Json
  /** Puts a schema among the components and answers the reference to it. */
  name(name: string, schema: Json): Json
}

/** Begins a collection of schemas. Its functions throw for a tree without a name and for two parts of one name. */
export function createSchemaBook(): SchemaBook {
  const components: Record<string, Json> = {}
  const name = (key: string, schema: Json): Json => {
    const known = components[key]
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two parts of the interface description are named ${key}`)
    components[key] = schema
    return { $ref: REF + key }
  }
  return {
    components,
    name,
    schemaOf(shape, side, about) {
      const { $schema: _dialect, $defs = {}, ...schema } = convert(shape, side)
      // A reference to the schema itself, which has no place of its own in the document.
      if (JSON.stringify(schema).includes('"$ref":"#"')) throw nameless(about)
      for (const [key, part] of Object.entries($defs as Record<string, Json>)) {
        if (key.startsWith('__')) throw nameless(about)
        const { id: _id, ...named } = part
        name(key, withRefs(named))
      }
      return withRefs(schema)
    },
  }
}

const nameless = (about: string): Error =>
  new Error(`${about} holds a tree without a name: give its shape one by .meta({ id })`)

const convert = (shape: z.ZodType, side: Side): Json => {
  const isSent = side !== 'output'
  return z.toJSONSchema(shape, {
    io: isSent ? 'input' : 'output',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const schema = jsonSchema as Json
      // Text is read as well, where nothing but text travels; what is meant is yes or no.
      if (zodSchema === (zFlag as z.core.$ZodType)) replace(schema, { type: 'boolean' })
      // A number or text is read first and then narrowed: the narrower shape is what a caller should know.
      const { def } = zodSchema._zod
      if (isSent && isCoerced(def)) replace(schema, bare(convert(def.out as z.ZodType, side)))
      // Taken away by the converter where a value is read in several ways.
      if (isSent && def.type === 'default') {
        const { defaultValue } = def as z.core.$ZodDefaultDef
        if (defaultValue !== undefined) schema.default = defaultValue
      }
      // The server refuses what it does not know.
      if (side === 'input' && schema.type === 'object' && schema.properties) schema.additionalProperties ??= false
      joinConstants(schema)
      // The pattern of a moment is long and says no more than its format.
      if (schema.format === 'date-time') delete schema.pattern
      // Answers may have more fields in a later version.
      if (side === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
      // So that no tool takes the largest safe integer for a bound that means something.
      if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
      if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
    },
  }) as Json
}

const isCoerced = (def: z.core.$ZodTypeDef): def is z.core.$ZodPipeDef =>
  def.type === 'pipe' && Reflect.get((def as z.core.$ZodPipeDef).in._zod.def, 'coerce') === true

/** One of several constants, as the list of them. */
function joinConstants(schema: Json): void {
  const options = schema.anyOf as Json[] | undefined
  if (!options?.every((option) => 'const' in option)) return
  const types = [...new Set(options.map((option) => option.type))]
  delete schema.anyOf
  schema.type = types.length === 1 ? types[0] : types
  schema.enum = options.map((option) => option.const)
}

const bare = ({ $schema: _dialect, ...schema }: Json): Json => schema

/** What is said of the field itself stays. */
function replace(schema: Json, by: Json): void {
  const { default: fallback, description } = schema
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, by)
  if (fallback !== undefined) schema.default = fallback
  if (description !== undefined) schema.description = description
}

/** The same schema with its references among the components of the document. */
function withRefs(schema: Json): Json {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', REF) : walk(inner),
      ]),
    )
  }
  return walk(schema) as Json
}
