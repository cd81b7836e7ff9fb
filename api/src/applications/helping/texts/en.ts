import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('helper-messages', 'resident', {
  'asked.subject': '{tenant}: {name} wants to help you',
  'asked.text':
    '{name} wants to help you with your applications at {tenant}. Accept or decline here: {address} If you don’t know {name}, decline.',
  'invited.subject': '{tenant}: {name} is asking for your help',
  'invited.text': '{name} wants your help with applications at {tenant}. Accept or decline here: {address}',
});
