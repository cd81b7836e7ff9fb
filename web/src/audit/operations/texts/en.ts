import { operationLabels } from '@commonway/contract/audit/operation-labels.ts';
import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** What the activity log calls operations. */
export const en = defineTexts('operations', 'staff', operationLabels);
