import { expect, test } from 'vitest';
import { isReportable } from './isReportable.ts';

test.each([
  ['[GraphQL] validation failed', false],
  ['[GraphQL] MISSING_AUTH', false],
  ['auth check', false],
  ['Failed to fetch dynamically imported module: /assets/x.js', false],
  ['Importing a module script failed.', false],
  ['Unable to preload CSS for /assets/x.css', false],
  ['TypeError: Failed to fetch', false],
  ['Load failed', false],
  ['AbortError: The user aborted a request.', false],
  ['[GraphQL] not found', false],
  ['configurator contains invalid data', false],
  ["TypeError: Cannot read properties of undefined (reading 'id')", true],
  ['RangeError: Invalid time value', true],
])('%s: reported %s', (message, reported) => {
  expect(isReportable(message)).toBe(reported);
});
