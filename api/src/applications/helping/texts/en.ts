import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('helper-messages', 'resident', {
  'asked.subject': '{tenant}: {name} wants to help you',
  'asked.text':
    '{name} wants to help you with your applications at {tenant}. Review the request, then accept or decline: {address} If you don’t know {name}, decline.',
  'invited.subject': '{tenant}: {name} is asking for your help',
  'invited.text': '{name} is asking you to help with applications at {tenant}. Respond here: {address}',
});
