/** Describes one fault that the schema check found, in the parts that the texts need. */
export interface SchemaFault {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

const partNames: Record<string, string> = {
  body: 'The body',
  params: 'The address',
  querystring: 'The query',
  headers: 'The header',
};

const typeNames: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/**
 * Words a fault as a sentence without schema language.
 * @param part of the request that was checked, such as `body`
 */
export function validationText(
  part: string,
  { instancePath, keyword, params }: SchemaFault,
): string {
  const field = instancePath.split('/').filter(Boolean).join('.');
  const partName = partNames[part] ?? 'The request';
  const subject = field === '' ? partName : `The value "${field}"`;
  switch (keyword) {
    case 'required':
      return `${subject} has no "${params.missingProperty}".`;
    case 'additionalProperties':
      return `${subject} must not have "${params.additionalProperty}".`;
    case 'type':
      return `${subject} must be ${typeNames[String(params.type)] ?? 'of another type'}.`;
    case 'minimum':
    case 'exclusiveMinimum':
      return `${subject} must be ${keyword === 'minimum' ? 'at least' : 'more than'} ${params.limit}.`;
    case 'maximum':
    case 'exclusiveMaximum':
      return `${subject} must be ${keyword === 'maximum' ? 'at most' : 'less than'} ${params.limit}.`;
    case 'minLength':
      if (params.limit === 1) return `${subject} must not be empty.`;
      return `${subject} must have at least ${params.limit} characters.`;
    case 'maxLength':
      return `${subject} must have at most ${params.limit} characters.`;
    case 'minItems':
      return `${subject} must have at least ${params.limit} entries.`;
    case 'maxItems':
      return `${subject} must have at most ${params.limit} entries.`;
    case 'const':
      return `${subject} must be "${params.allowedValue}".`;
    case 'enum':
      return `${subject} must be one of: ${[params.allowedValues].flat().join(', ')}.`;
    default:
      return `${subject} does not have the right format.`;
  }
}
