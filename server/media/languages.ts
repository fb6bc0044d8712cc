/** Codes of ISO 639-2, which containers carry, and what BCP 47 says instead. Those without a shorter form stay. */
const shorter: Record<string, string> = {
  chi: 'zh',
  zho: 'zh',
  cmn: 'zh',
  eng: 'en',
  jpn: 'ja',
  kor: 'ko',
  fre: 'fr',
  fra: 'fr',
  ger: 'de',
  deu: 'de',
  spa: 'es',
  ita: 'it',
  por: 'pt',
  rus: 'ru',
  tha: 'th',
  vie: 'vi',
  may: 'ms',
  msa: 'ms',
  ind: 'id',
  hin: 'hi',
  ara: 'ar',
  tur: 'tr',
};

/** The BCP 47 tag of a language as a file names it; 'und' where it names none, or nothing that could be a tag. */
export function languageTag(named: string): string {
  const code = named.trim();
  if (!/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(code)) return 'und';
  return shorter[code.toLowerCase()] ?? code;
}
