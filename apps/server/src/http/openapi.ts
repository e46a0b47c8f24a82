import { CODES, type Endpoint, endpoints } from '@openlot/core/contract'
import { toJsonSchema } from '@valibot/to-json-schema'
import { languages } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import type { FastifyInstance } from 'fastify'

type Json = Record<string, unknown>

/** Serves the OpenAPI description at `/openapi.json`. */
export function mountOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(openApi())
  app.get('/openapi.json', { constraints: { site: 'api' } }, (_, reply) => reply.type('application/json').send(text))
}

/** OpenAPI 3.1 generated from the contract's endpoint table, which the server also validates against. */
function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Openlot API',
      version: '1.0.0',
      description:
        'Every answer is an envelope of code, msg and data. Code 1 is success. A call that is turned down is answered with HTTP 200 and another code; faults of transport carry their HTTP status too.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The bare token of a session.' },
      },
      parameters: {
        lang: {
          in: 'header',
          name: 'lang',
          description: 'The language of all text in the answer.',
          schema: { type: 'string', enum: languages.map(({ code }) => code), default: 'hk' },
        },
        companyId: {
          in: 'header',
          name: 'company-id',
          description: 'The company that was chosen.',
          schema: { type: 'integer', minimum: 1 },
        },
      },
      responses: {
        transportFault: {
          description: 'The call did not get as far as being decided.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      schemas: { Code: codeSchema(), Refusal: refusalSchema },
    },
  }
}

const codeSchema = (): Json => ({
  oneOf: Object.entries(CODES).map(([name, code]) => ({
    const: code,
    title: name,
    description: translate('en', `error.${name as keyof typeof CODES}`),
  })),
})

const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { $ref: '#/components/schemas/Code' },
    msg: { type: 'string', minLength: 1, description: 'For the user, in their language.' },
    data: { type: 'null' },
  },
}

/** HTTP statuses of transport errors that any call may return. */
const FAULTS = ['404', '413', '415', '429', '500', '503']

function operation(name: string, endpoint: Endpoint): Json {
  const { auth, output } = endpoint
  return {
    operationId: name,
    tags: [endpoint.path.split('/').at(-2) || 'platform'],
    ...(auth !== 'none' && { security: [{ token: [] }] }),
    ...(auth.startsWith('real') && { description: 'For real accounts only.' }),
    ...requestOf(endpoint),
    responses: {
      '200': {
        description: 'Done, or turned down.',
        content: {
          'application/json': {
            schema: { oneOf: [successSchema(schemaOf(output, 'output')), { $ref: '#/components/schemas/Refusal' }] },
          },
        },
      },
      ...Object.fromEntries(FAULTS.map((status) => [status, { $ref: '#/components/responses/transportFault' }])),
    },
  }
}

const successSchema = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: CODES.OK }, msg: { type: 'string' }, data },
})

function requestOf({ method, encoding, input }: Endpoint): Json {
  const headers = [{ $ref: '#/components/parameters/lang' }, { $ref: '#/components/parameters/companyId' }]
  const schema = schemaOf(input, 'input')
  if (method === 'GET') {
    const required = new Set((schema['required'] as string[] | undefined) ?? [])
    const fields = Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {})
    const query = fields.map(([name, field]) => ({ in: 'query', name, required: required.has(name), schema: field }))
    return { parameters: [...headers, ...query] }
  }
  const types = encoding === 'multipart' ? ['multipart/form-data'] : ['application/json', FORM]
  return {
    parameters: headers,
    requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  }
}

const FORM = 'application/x-www-form-urlencoded'

/** A schema as JSON Schema 2020-12, as used by OpenAPI 3.1. Checks that are code have no representation. */
function schemaOf(schema: Endpoint['input'], typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    typeMode,
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideSchema({ valibotSchema: { type }, jsonSchema }) {
      if (type === 'literal') return { type: typeof jsonSchema.const as 'string', ...jsonSchema }
      if (type !== 'object') return undefined
      const { required = [], ...object } = jsonSchema
      // Answers have no fields but these; of a request, others are ignored.
      return {
        ...object,
        ...(required.length > 0 && { required }),
        ...(typeMode === 'output' && { additionalProperties: false }),
      }
    },
  })
  return json
}
