export const en = {
  'asked.subject': '{tenant}: {name} asks to help you',
  'asked.text':
    '{name} asks to act for you with your applications at {tenant}. See what for, and say yes or no: {address}. If you do not know {name}, say no.',
  'invited.subject': '{tenant}: {name} asks for your help',
  'invited.text': '{name} asks you to help with applications at {tenant}. Answer here: {address}',
} as const;
