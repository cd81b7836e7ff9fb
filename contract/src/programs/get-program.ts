import { z } from 'zod';
import { anyone, operation } from '../operation.ts';
import { programCard } from './list-programs.ts';

export const getProgram = operation({
  name: 'programs/get-program',
  method: 'GET',
  path: '/programs/{programId}',
  summary: 'One program for anyone to read: for whom, what it gives, which questions and papers it asks for',
  who: anyone,
  input: z.object({ programId: z.coerce.number().int() }),
  output: programCard.extend({
    whatHappensNext: z.string(),
    pages: z.array(z.string()),
    papers: z.array(z.string()),
  }),
});
