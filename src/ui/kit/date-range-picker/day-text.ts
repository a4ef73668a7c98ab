/**
 * A day being typed: letters and symbols do not get in (specification 5), the hyphens of YYYY-MM-DD put
 * themselves.
 */
export function maskDay(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}

/** What a typed day is worth: a day that exists and is not after today. */
export function judgeDay(text: string, today: string): 'fits' | 'invalid' | 'future' {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'invalid';
  const moment = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text) return 'invalid';
  return text > today ? 'future' : 'fits';
}
