import { z } from 'zod';
import { anyone, operation } from '../operation.ts';
import { publicOfficeSchema } from './office-profile-configuration.ts';

/** The published public offices, with the special days of the next weeks: their own, and the closing days of all offices. */
export const listPublicOffices = operation({
  name: 'settings/list-public-offices',
  method: 'GET',
  path: '/public-offices',
  summary: 'List the public offices with their hours, the languages spoken, and the area served',
  who: anyone,
  input: z.object({}),
  output: z.object({
    languages: z.array(z.string()),
    /** Null if the office doesn't describe its area. */
    area: z
      .object({ state: z.string(), isWholeState: z.boolean(), counties: z.array(z.string()) })
      .nullable(),
    offices: z.array(publicOfficeSchema),
  }),
});
