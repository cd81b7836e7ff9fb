/** Lists every variable that a rule reads: `{"var": "rent.amount"}` reads rent. */
export function listVariables(rule: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(rule)) for (const part of rule) listVariables(part, found);
  else if (typeof rule === 'object' && rule !== null)
    for (const [operator, given] of Object.entries(rule)) {
      const name = Array.isArray(given) ? given[0] : given;
      if (operator === 'var' && typeof name === 'string') found.add(name.split('.')[0] ?? name);
      else listVariables(given, found);
    }
  return found;
}
