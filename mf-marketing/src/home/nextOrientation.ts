/** The orientation after a time: Saturdays and Sundays at 0:30 UTC, which is 9:30 in Tokyo (product 1.4). */
export function nextOrientation(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(0, 30, 0, 0);
  while (next <= now || next.getUTCDay() % 6 !== 0) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
