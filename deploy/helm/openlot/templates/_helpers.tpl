{{- define "openlot.name" -}}
{{- /* The hash that a StatefulSet adds must still fit into a label of 63 characters. */ -}}
{{- .Release.Name | trunc 42 | trimSuffix "-" -}}
{{- end }}

{{- define "openlot.selector" -}}
app.kubernetes.io/name: openlot
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end }}

{{- define "openlot.labels" -}}
{{ include "openlot.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{/*
Refuses a bus that asks nobody who he is: BUS_URL is in the secret alone, and has a user. What the secret has is known
only where it exists already; the processes refuse such a URL in any case. Takes root, role and values (of the role).
*/}}
{{- define "openlot.requireBusUser" -}}
{{- $root := .root -}}
{{- if or (hasKey $root.Values.config "BUS_URL") (hasKey .values.environment "BUS_URL") -}}
{{- fail "BUS_URL names a password: put it into the secret, under the keys of secret.busUrls" -}}
{{- end -}}
{{- $key := index $root.Values.secret.busUrls .role -}}
{{- $secret := lookup "v1" "Secret" $root.Release.Namespace $root.Values.secret.name -}}
{{- if $secret -}}
{{- $url := index (default dict $secret.data) $key | default "" | b64dec -}}
{{- if not (regexMatch "^(nats|tls)://[^@/]+@" $url) -}}
{{- fail (printf "%s of the secret %s has no user: whoever reaches the bus could trade for anybody. Make it nats://%s:password@host:4222, with the users of deploy/nats/users.conf" $key $root.Values.secret.name .role) -}}
{{- end -}}
{{- end -}}
{{- end }}

{{/* Trusts an authority of the operator's own, beside those that everybody trusts. Each takes the root. */}}
{{- define "openlot.authority.environment" -}}
{{- if .Values.authority.configMap -}}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/openlot/authority/ca.crt
{{- end }}
{{- end }}

{{- define "openlot.authority.mount" -}}
{{- if .Values.authority.configMap -}}
- { name: authority, mountPath: /etc/openlot/authority, readOnly: true }
{{- end }}
{{- end }}

{{- define "openlot.authority.volume" -}}
{{- with .Values.authority -}}
{{- if .configMap -}}
- name: authority
  configMap:
    name: {{ .configMap }}
    items:
      - { key: {{ .key }}, path: ca.crt }
{{- end }}
{{- end }}
{{- end }}

{{/* What the pods of all roles are. Takes root, role, values (of the role) and grace (seconds to end). */}}
{{- define "openlot.pod" -}}
{{- $root := .root -}}
{{- include "openlot.requireBusUser" . -}}
{{- $files := concat $root.Values.secret.files.all (index $root.Values.secret.files .role) -}}
{{- $tag := .values.tag | default $root.Values.image.tag | default $root.Chart.AppVersion -}}
metadata:
  labels:
    {{- include "openlot.selector" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
    app.kubernetes.io/version: {{ $tag | quote }}
  annotations:
    # What is read at the start only: a change makes new pods.
    checksum/config: {{ include (print $root.Template.BasePath "/configmap.yaml") $root | sha256sum }}
spec:
  serviceAccountName: {{ include "openlot.name" $root }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ .grace }}
  {{- with $root.Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $root.Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $root.Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "openlot.selector" $root | nindent 10 }}
          app.kubernetes.io/component: {{ .role }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile:
      type: RuntimeDefault
  containers:
    - name: openlot
      image: "{{ $root.Values.image.repository }}:{{ $tag }}"
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      envFrom:
        - configMapRef:
            name: {{ include "openlot.name" $root }}
      env:
        - name: ROLE
          value: {{ .role }}
        - name: NODE_NAME
          valueFrom:
            fieldRef:
              fieldPath: metadata.name
        # A folder that the process makes itself: the volume's own belongs to root, whose mode it may not change.
        - name: DATA_DIR
          value: /var/lib/openlot/data
        - name: BUS_URL_FILE
          value: /run/secrets/openlot/BUS_URL
        {{- with include "openlot.authority.environment" $root }}
        {{- . | nindent 8 }}
        {{- end }}
        {{- range $files }}
        - name: {{ . }}_FILE
          value: /run/secrets/openlot/{{ . }}
        {{- end }}
        {{- range $root.Values.secret.environment }}
        - name: {{ . }}
          valueFrom:
            secretKeyRef:
              name: {{ $root.Values.secret.name }}
              key: {{ . }}
        {{- end }}
        {{- range $name, $value := .values.environment }}
        - name: {{ $name }}
          value: {{ $value | quote }}
        {{- end }}
      ports:
        - name: http
          containerPort: 8080
      # A first start migrates the database and makes candles: with the history of a vendor it may take half an hour.
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 5
        failureThreshold: 360
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 2
        timeoutSeconds: 3
        failureThreshold: 2
      {{- if eq .role "gateway" }}
      lifecycle:
        preStop:
          exec:
            command: [sleep, {{ $root.Values.gateway.preStopSeconds | quote }}]
      {{- end }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      resources:
        {{- toYaml .values.resources | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /var/lib/openlot }
        - { name: tmp, mountPath: /tmp }
        - { name: secrets, mountPath: /run/secrets/openlot, readOnly: true }
        {{- with include "openlot.authority.mount" $root }}
        {{- . | nindent 8 }}
        {{- end }}
  volumes:
    {{- with include "openlot.authority.volume" $root }}
    {{- . | nindent 4 }}
    {{- end }}
    # Pictures while they are checked; nothing that must be kept.
    - name: data
      emptyDir: {}
    - name: tmp
      emptyDir: {}
    - name: secrets
      secret:
        secretName: {{ $root.Values.secret.name }}
        defaultMode: 0440
        items:
          - { key: {{ index $root.Values.secret.busUrls .role }}, path: BUS_URL }
          {{- range $files }}
          - { key: {{ . }}, path: {{ . }} }
          {{- end }}
{{- end }}
