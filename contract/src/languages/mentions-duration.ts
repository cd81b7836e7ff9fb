// Finds durations in texts that offices write, so that no text contradicts the measured times beside it.
import type { LocalText } from './languages.ts';

/** Numbers with a unit of time in English, Spanish, Korean, Tagalog, and Arabic. */
const durations: readonly RegExp[] = [
  /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)[ -](business |working |calendar |more )?(hours?|days?|weeks?|months?)\b/i,
  /\b(\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta) (horas?|d[ií]as?|semanas?|mes(es)?)(?!\p{L})/iu,
  /\d+ ?(시간|일|주|개월)/u,
  /(?<!\p{L})(\d+|isang|dalawang|tatlong|apat na|limang|anim na|pitong|walong|siyam na|sampung|tatlumpung) (oras|araw|linggo|buwan)(?!\p{L})/iu,
  /(\d+|ثلاثة|ثلاث|أربعة|أربع|خمسة|خمس|ستة|سبعة|ثمانية|تسعة|عشرة) (ساعات|ساعة|أيام|يوم|يومًا|أسابيع|أسبوع|أشهر|شهر)/u,
];

/** Whether a text says how many hours, days, weeks, or months something takes. */
export const mentionsDuration = (text: string): boolean => durations.some((duration) => duration.test(text));

/** The languages in which a text mentions a duration. */
export const findDurationLanguages = (text: LocalText): string[] =>
  Object.keys(text).filter((language) => mentionsDuration(text[language] ?? ''));
