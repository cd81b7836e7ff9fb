/** Maximum lengths of a call note and of a text that is read out. */
export const maxCallNoteLength = 10_000;
export const maxSpokenLength = 1500;
