import { z } from 'zod';
import { defineConfiguration } from '../configuration/configuration.ts';
import { isLanguage } from '../languages/languages.ts';
import { plainLineSchema, plainTextSchema } from '../languages/plain-text.ts';
import { accessFeatures, officeProfileKind, officeProfileLimits } from './office-profile-kind.ts';

const { offices, spans, specialDays, counties } = officeProfileLimits;

const languageCodes = z.array(z.string().refine(isLanguage)).max(60);
/** HH:MM; empty while it is being entered. */
const clock = z.string().regex(/^(([01][0-9]|2[0-3]):[0-5][0-9])?$/);
const hoursSchema = z.array(z.object({ opens: clock, closes: clock })).max(spans);

const specialDay = z.object({
  date: z.union([z.literal(''), z.iso.date()]),
  name: plainLineSchema(100),
  hours: hoursSchema,
});

/** A public office, as stored and as people see it. */
export const publicOfficeSchema = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: plainLineSchema(100),
  address: plainTextSchema(200),
  phone: plainLineSchema(30),
  languages: languageCodes,
  access: z.array(z.enum(accessFeatures)),
  week: z.array(hoursSchema).length(7),
  specialDays: z.array(specialDay).max(specialDays),
});

/** The public offices, languages, and area of the office: published for everyone at once. */
export const officeProfileConfiguration = defineConfiguration({
  kind: officeProfileKind,
  label: 'office details',
  path: '/office-profile',
  subject: {},
  area: 'InstanceConfig',
  schema: z.object({
    languages: languageCodes,
    area: z.object({
      state: z.string().regex(/^([A-Z]{2})?$/),
      isWholeState: z.boolean(),
      counties: z.array(z.string().regex(/^\d{5}$/)).max(counties),
    }),
    offices: z
      .array(publicOfficeSchema)
      .max(offices)
      .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'duplicate'),
  }),
  setup: z.object({ today: z.iso.date() }),
});
