import { entity } from '../kit/entity.ts';
import { file, multiline, number, optionalRef, optionalText, text } from '../kit/fields.ts';
import { vibrationProblems } from './vibration.ts';

/** A file that phones play. */
export const notificationSound = entity('notification_sound', {
  plural: 'notification_sounds',
  scope: 'system',
  synced: false,
  needs: 'app::manage_notification_sounds',
  licence: ['app'],
  fields: {
    name: text(60),
    description: multiline(200),
    sound_file: file(['audio/mpeg', 'audio/wav'], 1_048_575),
  },
  columns: ['name', 'description'],
  limit: 200,
});

/** How a phone rings: a sound, how often, and how it vibrates. App settings say which one is used for what. */
export const notificationChannel = entity('notification_channel', {
  plural: 'notification_channels',
  scope: 'system',
  synced: false,
  needs: 'app::manage_notification_channels',
  licence: ['app'],
  fields: {
    name: text(60),
    /** None: the sound that the phone has for this. */
    sound_id: optionalRef('notification_sound'),
    repeat_count: number(1, 50, 1),
    /** Milliseconds of vibration and of rest in turn, separated by blanks. */
    vibration_pattern: optionalText(200),
  },
  columns: ['name', 'sound_id', 'repeat_count', 'vibration_pattern'],
  limit: 200,
  check: vibrationProblems,
});
