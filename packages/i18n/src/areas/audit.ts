import { texts } from '../texts.ts';

export const audit = texts({
  'audit.secret_changed': {
    de: 'Geändert, der Wert bleibt geheim',
    en: 'Changed, the value stays secret',
    fr: 'Modifié, la valeur reste secrète',
    it: 'Modificato, il valore resta segreto',
  },
});
