/** Whether an answer says nothing: it is missing, empty, or has only parts or items without content. */
export const isBlank = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  answer === '' ||
  (typeof answer === 'object' && Object.values(answer).every(isBlank));
