/** The letters beyond ASCII that most names make do with. */
const frequent = { ä: 'a', ö: 'o', ü: 'u', Ä: 'a', Ö: 'o', Ü: 'u', ß: 'ss', é: 'e', è: 'e', ê: 'e', à: 'a', ç: 'c' };

const withoutFrequent = Object.entries(frequent).reduce(
  (text, [letter, folded]) => `replace(${text}, '${letter}', '${folded}')`,
  'plain',
);

export const quickSearchText = /* sql */ `
-- The same as before, but what has no other letters than those of ASCII, or those that are frequent, is not taken apart by the rules
-- of Unicode: for a logged call that was the larger part of all that is written. A test compares it with searchText in the domain.
CREATE OR REPLACE FUNCTION search_text_of(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text COLLATE "C" := value;
  short text COLLATE "C";
BEGIN
  IF octet_length(plain) <> length(plain) THEN
    plain := ${withoutFrequent};
  END IF;
  IF octet_length(plain) = length(plain) THEN
    plain := lower(plain);
  ELSE
    plain := regexp_replace(normalize(lower(value COLLATE "und-x-icu"), NFKD), '[\\u0300-\\u036F]', '', 'g');
    plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    plain := translate(plain, 'øłđðħıŧ', 'olddhit');
  END IF;
  short := replace(replace(replace(plain, 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
  RETURN CASE WHEN short = plain THEN plain ELSE plain || E'\\n' || short END;
END $$;
`;
