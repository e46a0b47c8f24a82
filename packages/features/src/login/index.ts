/** Login, registration and passwords. */
export { ChangePasswordForm } from './ChangePasswordForm.tsx'
export { LoginForm } from './LoginForm.tsx'
export { RegisterForm } from './RegisterForm.tsx'
export { ResetPasswordForm } from './ResetPasswordForm.tsx'
export { useLoginForm } from './useLoginForm.ts'
export { useResetPasswordForm, useChangePasswordForm } from './usePasswordForms.ts'
export { useRegisterForm } from './useRegisterForm.ts'
export { useTryDemo } from './useTryDemo.ts'
