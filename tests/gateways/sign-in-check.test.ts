import { expect, test } from 'vitest';
import { CallFailed } from '#gateways/call-failed.ts';
import { requireSignInFields } from '#gateways/sign-in-check.ts';

test('an empty or mistyped field is refused without a request, each with the server’s own message', () => {
  const refused = () => requireSignInFields({ Email: 'an@', Password: '' }, 'fr');
  expect(refused).toThrow(CallFailed);
  try {
    refused();
  } catch (error) {
    expect(error).toMatchObject({
      failure: {
        status: 422,
        errors: [
          { pointer: '/Email', code: 'Form.Email' },
          { pointer: '/Password', code: 'Form.Mandatory' },
        ],
      },
    });
  }
});

test('filled fields pass, whatever the password', () => {
  expect(requireSignInFields({ Email: ' an@example.test ', Password: 'x' }, 'nl')).toBe(undefined);
});
