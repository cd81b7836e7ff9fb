import { z } from 'zod';
import { defineConfiguration } from '../configuration/configuration.ts';
import { localTextSchema } from '../programs/form-definition.ts';
import {
  type OfficeField,
  officeFieldKinds,
  officeFieldLimits,
  officeFieldsKind,
} from './office-fields-kind.ts';
import { askedGroups } from './profile-questions.ts';

export const officeFieldSchema: z.ZodType<OfficeField, OfficeField> = z.object({
  key: z.string().regex(/^office[a-z0-9]{8}$/),
  group: z.enum(askedGroups.map(({ key }) => key)),
  kind: z.enum(officeFieldKinds),
  label: localTextSchema,
  hint: localTextSchema,
  audience: z.enum(['everyone', 'staff']),
  isPrivate: z.boolean(),
  options: z
    .array(z.object({ value: z.string().regex(/^[a-z0-9-]{1,60}$/), label: localTextSchema }))
    .max(officeFieldLimits.options)
    .refine((options) => new Set(options.map(({ value }) => value)).size === options.length, 'duplicate'),
});

/** The fields that the office adds to profiles. */
export const officeFieldsConfiguration = defineConfiguration({
  kind: officeFieldsKind,
  label: 'profile fields',
  path: '/profile-fields',
  subject: {},
  area: 'InstanceConfig',
  schema: z.object({
    fields: z
      .array(officeFieldSchema)
      .max(officeFieldLimits.fields)
      .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, 'duplicate'),
  }),
  setup: z.object({
    languages: z.array(z.string()),
    published: z.array(
      z.object({
        key: z.string(),
        group: z.string(),
        kind: z.enum(officeFieldKinds),
        audience: z.enum(['everyone', 'staff']),
        isPrivate: z.boolean(),
      }),
    ),
  }),
});
