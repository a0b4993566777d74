-- Passkeys joined the ways to sign in that can be turned off; where somebody has chosen among the others, they stay on.
update setting set value = value || '["passkey"]'::jsonb where key = 'access-sign-in-methods' and not value ? 'passkey';
