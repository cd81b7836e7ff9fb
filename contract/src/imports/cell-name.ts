/** The letters of a column in a spreadsheet: C for column 2. */
export function nameColumn(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** The name of a cell in a spreadsheet: column 2 of row 17 is C17. */
export const nameCell = (column: number, row: number): string => `${nameColumn(column)}${row}`;
