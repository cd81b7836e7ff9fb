/** How near the deadline of a case is. */
export const en = {
  overdue: 'Overdue since {day}',
  today: 'Today, {time}',
} as const;
