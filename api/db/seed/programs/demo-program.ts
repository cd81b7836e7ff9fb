import type { PaymentType } from '@commonway/contract/programs/fees/calculate-fees.ts';
import type { programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ProgramTasks } from '@commonway/contract/programs/program-tasks.ts';
import type { z } from 'zod';
import type { FlowName } from '../workflow/flows.ts';

type Text = Readonly<Record<string, string>>;

/** A demo program with its form and workflow type. Days are relative to the day of seeding. */
export interface DemoProgram {
  readonly tenantId: number;
  readonly id: number;
  readonly processId: number;
  readonly code: string;
  readonly audience: 'individual' | 'business';
  readonly category: string;
  readonly icon: string;
  readonly flow: FlowName;
  readonly form: FormDefinition;
  readonly name: Text;
  readonly summary: Text;
  readonly forWhom: Text;
  readonly whatItGives: Text;
  readonly whatHappensNext: Text;
  readonly opensInDays?: number;
  readonly closesInDays?: number;
  readonly isActive?: boolean;
  readonly allowsMultiple?: boolean;
  readonly allowsCases?: boolean;
  readonly paymentType?: PaymentType;
  readonly fees?: z.input<typeof programFees>;
  readonly subscriptionId?: string;
  readonly applyUrl?: string;
  /** The yearly income limit as a percentage of the area median income. */
  readonly incomeShare?: number;
  readonly limitsRent?: boolean;
  readonly tasks?: ProgramTasks;
}
