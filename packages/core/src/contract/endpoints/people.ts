import * as v from 'valibot'
import { accountInput, captchaInput, kindInput } from '../accountInput.ts'
import { areaSchema } from '../area.ts'
import { get, post } from '../endpoint.ts'
import { identitySchema } from '../identity.ts'
import {
  idInput,
  noFields,
  oneOfInput,
  optionalIdInput,
  optionalTextInput,
  pageInput,
  passwordInput,
  textInput,
} from '../scalars.ts'
import { fileInput, uploadSchema } from '../upload.ts'
import { inviteePageSchema, sessionSchema, signedInSchema } from '../user.ts'

const codeInput = textInput(20)
const sendCodeInput = v.object({
  to: accountInput,
  area_id: optionalIdInput,
  /** 1 register, 2 reset. */
  type: oneOfInput([1, 2]),
  ...captchaInput,
})

/** Registration, passwords, verification, invitations and sessions. */
export const peopleEndpoints = {
  areas: get('/api/default/area_list', { input: noFields, output: v.array(areaSchema) }),
  register: post('/api/user/register', {
    encoding: 'form',
    input: v.object({
      type: kindInput,
      area_id: optionalIdInput,
      account: accountInput,
      password: passwordInput,
      re_password: passwordInput,
      invite_code: optionalTextInput(40),
      /** The code that was sent, by mail or SMS; not asked for while `verify_reg_type` is 0. */
      sms_code: optionalTextInput(20),
      mobile: optionalTextInput(254),
      ...captchaInput,
    }),
    output: signedInSchema,
  }),
  changePassword: post('/api/user/amend_password', {
    auth: 'real',
    input: v.object({ new_password: passwordInput, auth_code: codeInput, type: kindInput }),
    output: noFields,
  }),
  resetPassword: post('/api/user/forget_password', {
    input: v.object({
      type: kindInput,
      area_id: optionalIdInput,
      account: accountInput,
      new_password: passwordInput,
      secondary_password: passwordInput,
      auth_code: codeInput,
    }),
    output: noFields,
  }),
  invitees: get('/api/user/invitees', {
    auth: 'real',
    input: v.object({ page: pageInput }),
    output: inviteePageSchema,
  }),
  sendEmailCode: post('/api/notify/send_email', { input: sendCodeInput, output: noFields }),
  sendSmsCode: post('/api/notify/send_sms', { input: sendCodeInput, output: noFields }),
  uploadImage: post('/api/common/image_upload', {
    auth: 'real',
    encoding: 'multipart',
    input: v.object({ file: fileInput }),
    output: uploadSchema,
  }),
  submitIdentity: post('/api/user_real/real_name', {
    auth: 'real',
    input: v.object({
      name: textInput(120),
      card_id: textInput(60),
      front_pic: textInput(500),
      reverse_pic: textInput(500),
    }),
    output: identitySchema,
  }),
  identity: get('/api/user_real/center', { auth: 'real', input: noFields, output: identitySchema }),
  sessions: get('/api/user/sessions', { auth: 'user', input: noFields, output: v.array(sessionSchema) }),
  revokeSession: post('/api/user/revoke_session', {
    auth: 'user',
    input: v.object({ id: idInput }),
    output: noFields,
  }),
} as const
