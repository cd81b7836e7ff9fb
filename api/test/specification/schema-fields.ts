/** The parts of a JSON schema that describe where a field is and which type it has. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** The schema itself, or the alternatives that it is made of. */
function alternatives(schema: Schema): readonly Schema[] {
  const nested = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return nested.length === 0 ? [schema] : nested.flatMap(alternatives);
}

/** The types of the field at a path, in every alternative, sorted, without null; empty if there is no such field. */
export function typesAt(schema: Schema, path: string): string[] {
  // A name such as `app.GetPaymentChannel` contains a dot.
  const steps = path.match(/\[\]|app\.\w+|\w+/g) ?? [];
  const found = steps.reduce(
    (schemas: readonly Schema[], step) => schemas.flatMap((one) => childrenAt(one, step)),
    [schema],
  );
  const types = found.flatMap((one) => alternatives(one).flatMap(typesOf));
  return [...new Set(types)].filter((type) => type !== 'null').sort();
}

function childrenAt(schema: Schema, step: string): Schema[] {
  return alternatives(schema).flatMap(({ items, properties }) => {
    const child = step === '[]' ? items : properties?.[step];
    return child === undefined ? [] : [child];
  });
}

function typesOf(schema: Schema): readonly string[] {
  const values = schema.enum ?? ('const' in schema ? [schema.const] : null);
  if (values !== null) return values.map((value) => (Number.isInteger(value) ? 'integer' : typeof value));
  return schema.type === undefined ? [] : [schema.type].flat();
}
