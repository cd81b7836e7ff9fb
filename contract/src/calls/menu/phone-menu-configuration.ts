import { z } from 'zod';
import { defineConfiguration } from '../../configuration/configuration.ts';
import { actionsWithDefaultText } from './menu-actions.ts';
import { phoneMenuSchema } from './phone-menu.ts';
import { phoneMenuKind } from './phone-menu-kind.ts';

const defaultTexts = z.object({
  greeting: z.string(),
  press: z.string(),
  keys: z.record(z.enum(actionsWithDefaultText), z.string()),
});

/** The phone menu: published for all new calls. */
export const phoneMenuConfiguration = defineConfiguration({
  kind: phoneMenuKind,
  label: 'phone menu',
  path: '/phone-menu',
  subject: {},
  area: 'Communications',
  schema: phoneMenuSchema,
  setup: z.object({
    languages: z.array(z.string()),
    defaultTexts: z.record(z.string(), defaultTexts),
  }),
});
